const NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether what goes there leaves this machine on no network, where others could read along. */
export const isThisMachine = ({ hostname }: URL): boolean => NAMES.includes(hostname.toLowerCase())

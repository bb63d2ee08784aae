/** Names below localhost are left out: Node asks DNS for them, which may lead elsewhere. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname)

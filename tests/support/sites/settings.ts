import type { ClientBase } from 'pg'

const NO_LIMITS = {
  rows_per_address_and_minute: 1e6,
  bytes_per_address_and_minute: 2e9,
  rows_per_address_and_day: 1e6,
  rows_per_day: 1e6,
}

/** Changes the store's settings as its owner does. */
export async function changeSettings(client: ClientBase, settings: Record<string, number | string>): Promise<void> {
  const assignments = Object.keys(settings).map((name, at) => `${name} = $${at + 1}`)
  await client.query(`update private.settings set ${assignments}`, Object.values(settings))
}

export const liftLimits = (client: ClientBase): Promise<void> => changeSettings(client, NO_LIMITS)

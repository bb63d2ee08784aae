import type { ClientBase } from 'pg'

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>

export const queryWith =
  (client: Pick<ClientBase, 'query'>): Query =>
  async <Row>(sql: string, values?: unknown[]) =>
    (await client.query(sql, values)).rows as Row[]

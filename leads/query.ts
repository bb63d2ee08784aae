import { type ClientBase, types } from 'pg'

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>

export const queryWith =
  (client: ClientBase): Query =>
  async <Row>(sql: string, values?: unknown[]) =>
    (await client.query(sql, values)).rows as Row[]

/** JavaScript's numbers would change those of a visitor. */
export class StoredJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** JSON stays text; an id becomes a number, as there will never be too many. */
export const queryRaw =
  (client: ClientBase): Query =>
  async <Row>(text: string, values?: unknown[]) => {
    const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
      if (oid === types.builtins.JSONB) return (json: string) => new StoredJson(json)
      return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)
    }
    return (await client.query({ text, values, types: { getTypeParser } as typeof types })).rows as Row[]
  }

import { type ClientBase, types } from 'pg'

/** Runs one query. */
export type Ask = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>

/** Runs queries with this client. */
export const askBy =
  (client: ClientBase): Ask =>
  async <Row>(sql: string, values?: unknown[]) =>
    (await client.query(sql, values)).rows as Row[]

/** JSON as it is stored: JavaScript's numbers would change those of a visitor. */
export class StoredJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The same for whole rows: JSON stays text, and an id, of which there will never be too many, becomes a number. */
export const askAsStored =
  (client: ClientBase): Ask =>
  async <Row>(text: string, values?: unknown[]) => {
    const getTypeParser = (oid: number, format?: 'text' | 'binary') => {
      if (oid === types.builtins.JSONB) return (json: string) => new StoredJson(json)
      return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)
    }
    return (await client.query({ text, values, types: { getTypeParser } as typeof types })).rows as Row[]
  }

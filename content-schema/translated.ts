import { z } from 'zod'

/** What a field holds, whether it may be left out or not. */
export const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema

/** Words are translated; addresses, numbers, colors and names in code are not. */
export function isTranslated(schema: z.ZodType): boolean {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) return Object.values(inner.shape).some((field) => isTranslated(field as z.ZodType))
  if (inner instanceof z.ZodRecord) return true
  if (inner instanceof z.ZodArray) return isTranslated(inner.element as z.ZodType)
  if (!(inner instanceof z.ZodString)) return false
  const { pattern, format } = z.toJSONSchema(inner, { unrepresentable: 'any' })
  return !pattern && !format && z.globalRegistry.get(inner)?.own !== false
}

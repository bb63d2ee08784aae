import type { AppError } from './schema.ts'

export const appError = { title: 'Unexpected Application Error!' } satisfies AppError

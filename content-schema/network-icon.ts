import { existsSync } from 'node:fs'
import { z } from 'zod'
import { inCode, isIcon } from './kinds.ts'

export const networkIconFile = (name: string): URL =>
  new URL(`../node_modules/simple-icons/icons/${name}.svg`, import.meta.url)

export const networkIcon = inCode(
  z
    .string()
    .refine(
      (name) => isIcon(name) || (/^[a-z0-9]+$/.test(name) && existsSync(networkIconFile(name))),
      "is no network's icon: write its name as https://simpleicons.org has it, in small letters and without spaces, like 'youtube', or take it out",
    ),
)

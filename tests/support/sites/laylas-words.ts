import { globSync, readFileSync } from 'node:fs'
import { join, parse as parsePath } from 'node:path'
import { parse } from 'yaml'
import type { Words } from '#content-schema'
import { makeContentName } from '../../../content-schema/read-words.ts'

const FOLDER = join(import.meta.dirname, '../../personas/layla')

/** What is written in the files of Layla's `content`, or in those of her `content/en`. */
export const laylasWords = (folder: 'content' | 'content/en' = 'content') =>
  Object.fromEntries(
    globSync(`${folder}/*.yaml`, { cwd: FOLDER }).map((file) => [
      makeContentName(parsePath(file).name),
      parse(readFileSync(join(FOLDER, file), 'utf8')),
    ]),
  ) as Words

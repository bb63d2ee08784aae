import { writeFile } from 'node:fs/promises'
import { toString as qrCode } from 'qrcode'
import { links, owner } from '#content'

/** RFC 2426, 4: these characters are escaped in a value. */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&')

export async function writeCard(): Promise<void> {
  const lines = {
    BEGIN: 'VCARD',
    // Phones read version 4.0 only in part.
    VERSION: '3.0',
    N: `${escaped(owner.name)};;;;`,
    FN: escaped(owner.name),
    TITLE: escaped(owner.role),
    EMAIL: owner.email,
    NOTE: escaped(owner.location),
    ...(links.site && { URL: links.site }),
    END: 'VCARD',
  }
  const card = Object.entries(lines)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('')
  await writeFile('content/public/card.vcf', card)
  await writeFile('content/public/card.svg', await qrCode(card, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }))
  console.log(
    'Made content/public/card.vcf and content/public/card.svg: link them as /card.vcf and /card.svg (docs/make-it-yours.md), and build.',
  )
}

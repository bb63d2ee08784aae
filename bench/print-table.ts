/** Prints rows under their headings, numbers to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [headings, ...rows.map((row) => row.map((cell) => cell.toLocaleString('en')))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => String(row[column] ?? '').length)))
  for (const [index, row] of cells.entries()) {
    const isNumber = (column: number) => index > 0 && typeof rows[index - 1]?.[column] === 'number'
    const line = row.map((cell, column) => {
      const width = widths[column] ?? 0
      return isNumber(column) ? String(cell).padStart(width) : String(cell).padEnd(width)
    })
    console.log(`| ${line.join(' | ')} |`)
    if (index === 0) console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  }
  console.log()
}

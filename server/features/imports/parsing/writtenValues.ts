/**
 * Returns, by cell address, the values of a sheet that JavaScript numbers and dates would not preserve: integers with
 * too many digits, and dates written out.
 */
export function writtenValues(sheet: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const { index, 1: number, 2: date, 3: time } of sheet.matchAll(written)) {
    const cell = sheet.lastIndexOf('<c ', index)
    const head = sheet.slice(cell, sheet.indexOf('>', cell))
    const address = /\sr="([A-Z]+\d+)"/.exec(head)?.[1]
    const type = /\st="(\w+)"/.exec(head)?.[1] ?? 'n'
    if (!address) continue
    if (number && type === 'n' && !Number.isSafeInteger(Number(number))) values.set(address, number)
    if (date && type === 'd')
      values.set(address, time && !/^00:00(?::00)?$/.test(time) ? `${date} ${time}` : date)
  }
  return values
}

const written =
  /<(?:\w+:)?v>\s*(?:(-?\d{16,400})|(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)[\d.]*Z?)?)\s*<\//g

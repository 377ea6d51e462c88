/** Returns the place of a value as people read it: rows 2 price for /rows/1/price. */
export function placeName(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? String(Number(step) + 1) : step.replaceAll('_', ' ')))
    .join(' ')
}

/** Makes a name for other systems from a title: "Date of birth" becomes "date_of_birth". */
export function nameFrom(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const name = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
  return (/^[a-z]/.test(name) || name === '' ? name : `f_${name}`).slice(0, 60)
}

/** Returns the JSON Schema of the address of another system; help and example as people read them. */
export function addressField(
  { english, german }: { english: string; german: string },
  pattern = '^https?://',
) {
  return {
    type: 'string',
    title: 'Address',
    description: english,
    format: 'uri',
    pattern,
    maxLength: 2000,
    'x-i18n': { de: { title: 'Adresse', description: german } },
  } as const
}

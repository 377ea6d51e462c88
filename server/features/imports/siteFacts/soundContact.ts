/** Normalizes a phone number for the business info; undefined if it is not one or a placeholder. */
export function soundPhone(text = ''): string | undefined {
  const number = text
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\(0\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const digits = number.replace(/\D/g, '')
  const isPlaceholder = new Set(digits).size < 3 || '0123456789012345'.includes(digits)
  return /^\+?[0-9 ()./-]{5,30}$/.test(number) && digits.length >= 5 && !isPlaceholder ? number : undefined
}

/** Normalizes an email address; undefined if it is not one or a placeholder. */
export function soundEmail(text = ''): string | undefined {
  const email = text.trim().replace(/^mailto:/i, '')
  const isEmail = email.length <= 200 && /^[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(email)
  return isEmail && !placeholder.test(email) ? email : undefined
}

const placeholder =
  /@(?:example\.(?:com|org|net)|domain\.|your|mail\.com$|email\.com$|sentry\.)|^(?:name|your|user)@/i

import { passwordLength } from '../../../common/passwordLength.ts'
import type { Texts } from '../../ui/texts/Texts.ts'

/** What is wrong with one field, or undefined. */
export type Fault = string | undefined

/** A field that may not be empty. */
export function requiredFault(value: string, { validation }: Texts): Fault {
  return value.trim() ? undefined : validation.required
}

/** Something that cannot be an address; the server has the last word. */
export function emailFault(value: string, texts: Texts): Fault {
  return requiredFault(value, texts) ?? (/^\S+@\S+$/.test(value.trim()) ? undefined : texts.access.emailFault)
}

/** A new password of the wrong length; whether it is easy to guess is the server's to say. */
export function newPasswordFault(value: string, texts: Texts): Fault {
  const length = [...value].length
  if (length === 0) return texts.validation.required
  if (length < passwordLength.min) return texts.validation.minLength(passwordLength.min)
  return length > passwordLength.max ? texts.access.passwordLong(passwordLength.max) : undefined
}

import { passwordLength } from '../../../common/passwordLength.ts'
import type { Texts } from '../../ui/texts/Texts.ts'

/** Error of one field, or undefined. */
export type Fault = string | undefined

/** Returns an error if the field is empty. */
export function requiredFault(value: string, { validation }: Texts): Fault {
  return value.trim() ? undefined : validation.required
}

/** Returns an error if the text cannot be an e-mail address; the server decides in the end. */
export function emailFault(value: string, texts: Texts): Fault {
  return requiredFault(value, texts) ?? (/^\S+@\S+$/.test(value.trim()) ? undefined : texts.access.emailFault)
}

/** Returns an error if a new password has the wrong length; the server checks how easy it is to guess. */
export function newPasswordFault(value: string, texts: Texts): Fault {
  const length = [...value].length
  if (length === 0) return texts.validation.required
  if (length < passwordLength.min) return texts.validation.minLength(passwordLength.min)
  return length > passwordLength.max ? texts.access.passwordLong(passwordLength.max) : undefined
}

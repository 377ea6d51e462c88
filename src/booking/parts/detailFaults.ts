import type { Details } from '../api/createBookingApi.ts'

export type FieldName = keyof Details

/** Returns the fields that need attention. The server checks them again. */
export function detailFaults({ name, email, phone = '' }: Details): FieldName[] {
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? [] : (['email'] as const)),
    ...(phone.trim() === '' || /^\+?[0-9 ()./-]{5,30}$/.test(phone.trim()) ? [] : (['phone'] as const)),
  ]
}

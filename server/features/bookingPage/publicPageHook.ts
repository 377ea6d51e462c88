import { AppError } from '../../errors.ts'
import type { EntityHook } from '../../records/entityHook.ts'
import { readData } from '../../store/records/readData.ts'

/** Refuses scheduling rules with a booking page that has no address. */
export const publicPageHook: EntityHook = {
  beforeWrite: async (_, records) =>
    records.map(record => {
      const { enabled, slug } = readData('scheduling_rules', record).public_page
      return enabled && slug === undefined ? new AppError('record.invalid', { errors: [noAddress] }) : record
    }),
}

const noAddress = {
  pointer: '/public_page/slug',
  keyword: 'required',
  message: 'Enter the last part of the address.',
}

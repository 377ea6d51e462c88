import type { ExtrasByEntity } from '../../resources/record/recordExtras.ts'
import { screens } from '../screens/screens.ts'
import type { OwnExtras } from './OwnExtras.ts'

const modules = import.meta.glob<{ ownExtras: OwnExtras }>('./*/ownExtras.ts', { eager: true })

/** What single entities have on their pages beyond what is generated: found by its file, or named by a screen. */
export const recordExtras: ExtrasByEntity = Object.assign(
  {},
  ...Object.values(modules).map(({ ownExtras }) => ownExtras),
  ...screens.map(({ records }) => records),
)

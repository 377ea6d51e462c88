import { createEntityService } from '../../../records/entityService.ts'
import type { RecordServices } from '../../../records/recordServices.ts'
import { rehearsalStore } from '../../../records/rehearsalStore.ts'
import type { RecordActing } from '../recordActing.ts'
import type { ToolServices } from './typeTools.ts'

interface Deps {
  records: Pick<RecordServices, 'service' | 'store' | 'registry' | 'definitions' | 'input' | 'references'>
  acting: RecordActing
  now: () => Date
}

/** Creates the services behind the tools of data types; those of a rehearsal store nothing. */
export function createToolServices({ records, acting, now }: Deps): ToolServices {
  const rehearsed = createEntityService({ ...records, store: rehearsalStore(records.store, now) })
  return { acting, service: ({ isRehearsal }) => (isRehearsal ? rehearsed : records.service) }
}

import { useReference } from 'ra-core'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { valueAt } from '../../../../common/json/jsonPointer.ts'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntitySummaries } from '../../data/useEntitySummaries.ts'
import type { ReferenceHint } from '../../schema/jsonSchema.ts'
import { valueText } from '../../schema/valueText.ts'
import { Highlighted } from './Highlighted.tsx'
import { LinkStopContext } from './linkStop.ts'

/** Links to another record by its name; the names for all rows are loaded together. */
export function Referenced({ reference, id }: { reference: ReferenceHint; id: string }) {
  const { list } = useTexts()
  const tabIndex = useContext(LinkStopContext)
  const entity = useEntitySummaries().find(({ name }) => name === reference.entity)
  const { referenceRecord, isPending } = useReference({ reference: reference.entity, id })
  if (isPending) return <span className="none">…</span>
  if (!referenceRecord) return <span className="quiet">{list.missing}</span>
  const label = valueText(valueAt(referenceRecord as JsonObject, reference.label ?? entity?.label ?? '/name'))
  return (
    <Link to={`/${reference.entity}/${encodeURIComponent(id)}`} tabIndex={tabIndex}>
      <Highlighted text={label || id} />
    </Link>
  )
}

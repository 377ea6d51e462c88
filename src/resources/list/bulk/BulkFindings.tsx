import Typography from '@mui/material/Typography'
import { useTexts } from '../../../ui/useTexts.ts'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import type { JsonSchema } from '../../schema/jsonSchema.ts'
import { BulkFailures } from './BulkFailures.tsx'
import { type BulkResult, failuresOf, fineOf } from './bulkRequest.ts'

interface Props {
  entity: EntitySummary
  schema: JsonSchema
  result: BulkResult
  isOver: boolean
}

/** Shows how many records a change affects or affected, and which ones it skips. */
export function BulkFindings({ entity, schema, result, isOver }: Props) {
  const { bulk } = useTexts()
  const failures = failuresOf(result.failed)
  const fine = fineOf(result)
  const said =
    failures.length === 0
      ? bulk.allFine(fine)
      : fine > 0
        ? bulk.someFail(fine, failures.length)
        : bulk.noneFine
  return (
    <div>
      <Typography role="status">
        {isOver ? `${bulk.changed(result.changed)}. ${bulk.failedTitle(failures.length)}.` : said}
      </Typography>
      {failures.length > 0 && <BulkFailures entity={entity} schema={schema} failures={failures} />}
    </div>
  )
}

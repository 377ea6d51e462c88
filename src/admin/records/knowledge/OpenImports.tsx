import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { ProgressRow } from './ProgressRow.tsx'
import { useImportStream } from './useImportStream.ts'
import { useOpenImports } from './useOpenImports.ts'

/** Lists the first running and queued imports of all users, with their progress. Renders nothing if there are none. */
export function OpenImports({ entity }: { entity: ImportEntity }) {
  const texts = knowledgeTexts(useTexts())
  useImportStream(entity)
  const { shown, hasMore } = useOpenImports(entity)
  if (shown.length === 0) return null
  return (
    <div>
      {shown.map(({ id, name, isRunning, progress }) => (
        <ProgressRow
          key={id}
          name={name}
          share={isRunning ? progress / 100 : null}
          words={isRunning ? texts.reading(progress) : texts.waiting}
          action={
            <Link component={RouterLink} to={`/${entity}/${id}`} variant="body2">
              {texts.open}
            </Link>
          }
        />
      ))}
      {hasMore && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.moreWaiting}
        </Typography>
      )}
    </div>
  )
}

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { UnwellSource } from './UnwellSource.tsx'

type Health = components['schemas']['KnowledgeHealth']

const problems = ['failed', 'stale', 'partial', 'empty'] as const

/** Shows the problems of documents and web pages, with the affected sources. Renders nothing if there are none. */
export function SourceHealth({ entity }: { entity?: ImportEntity }) {
  const texts = knowledgeTexts(useTexts())
  const { client } = useApi()
  const [isOpen, setOpen] = useState(false)
  const params = { params: { query: entity ? { entity } : {} } }
  // The key starts with the entity's name, so that the import stream, which invalidates that name, refreshes it.
  const { data } = useServerQuery<Health>([entity ?? 'imported_document', 'health', entity ?? 'all'], () =>
    client.GET('/knowledge/health', params),
  )
  if (!data || data.sources.length === 0) return null
  const { counts, sources } = data
  const isGrave = counts.failed + counts.stale > 0
  return (
    <Alert
      severity={isGrave ? 'warning' : 'info'}
      variant="outlined"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button color="inherit" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hideSources : texts.showSources}
        </Button>
      }
    >
      <AlertTitle>{texts.healthTitle}</AlertTitle>
      {problems
        .filter(problem => counts[problem] > 0)
        .map(problem => texts.problems[problem](counts[problem]))
        .join(' · ')}
      {isOpen && (
        <List>
          {sources.map(source => (
            <UnwellSource key={source._id} source={source} />
          ))}
        </List>
      )}
    </Alert>
  )
}

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  maxHeight: '40dvh',
  overflow: 'auto',
})

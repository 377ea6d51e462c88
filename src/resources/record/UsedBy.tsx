import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import type { RecordProvider } from '../data/createDataProvider.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { schemaQuery } from '../data/useEntitySchema.ts'
import { useEntitySummaries } from '../data/useEntitySummaries.ts'
import { useSchemaClient } from '../data/useSchemaClient.ts'
import { labelOf } from '../schema/labelOf.ts'
import { type ReferenceField, referenceFilter, referencesTo } from './referencesTo.ts'

interface Props {
  entity: string
  id: string
}

/** Lists the records that refer to this one; loaded once it scrolls into view. */
export function UsedBy(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{isSeen && <Referrers {...props} />}</div>
}

function Referrers({ entity, id }: Props) {
  const texts = useTexts()
  const referrers = useReferrers(entity)
  const counts = useCounts(referrers, id)
  if (referrers.length === 0) return null
  const isPending = counts.some(count => count.isPending)
  const used = referrers.filter((_, index) => (counts[index]?.data ?? 0) > 0)
  if (counts.every(count => count.error)) return null
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="used-by"
      sx={{ p: { xs: 2, sm: 3 }, mt: 2.5 }}
    >
      <Typography variant="h2" id="used-by" gutterBottom>
        {texts.form.usedBy}
      </Typography>
      {!isPending && used.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.form.usedByNone}
        </Typography>
      )}
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {referrers.map((referrer, index) => {
          const count = counts[index]?.data ?? 0
          return count === 0 ? null : (
            <li key={`${referrer.summary.name}${referrer.field.pointer}`}>
              <Link component={RouterLink} to={addressOf(referrer, id)} variant="body2">
                {texts.form.usedByCount(count, referrer.summary.title, referrer.summary.plural)}
              </Link>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                {` · ${referrer.label}`}
              </Typography>
            </li>
          )
        })}
      </Stack>
    </Paper>
  )
}

interface Referrer {
  summary: EntitySummary
  field: ReferenceField
  label: string
}

function useReferrers(entity: string): Referrer[] {
  const client = useSchemaClient()
  const { language } = useTexts()
  const lists = useEntitySummaries().filter(
    one => one.singleton_path === null && one.capabilities.includes('list'),
  )
  const schemas = useQueries({ queries: lists.map(one => schemaQuery(client, one.name, language)) })
  return lists.flatMap((summary, index) => {
    const schema = schemas[index]?.data
    if (!schema) return []
    return referencesTo(entity, schema).map(field => ({
      summary,
      field,
      label: labelOf(schema, field.pointer),
    }))
  })
}

function useCounts(referrers: Referrer[], id: string) {
  const provider = useDataProvider<RecordProvider>()
  return useQueries({
    queries: referrers.map(({ summary, field }) => ({
      queryKey: [summary.name, 'usedBy', field.pointer, id],
      queryFn: async () => {
        const filter = referenceFilter(field, id)
        const { total } = await provider.getList(summary.name, {
          filter,
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
        })
        return total ?? 0
      },
      retry: false,
    })),
  })
}

function addressOf({ summary, field }: Referrer, id: string): string {
  const filter = JSON.stringify(referenceFilter(field, id))
  return `/${summary.name}?${new URLSearchParams({ filter })}`
}

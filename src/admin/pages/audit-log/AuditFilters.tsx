import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormHelperText from '@mui/material/FormHelperText'
import { styled, type Theme } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import { PlainSelect } from '../../../resources/list/query/PlainSelect.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { type AuditFilter, type AuditKind, auditKinds, isBackwards } from './auditFilter.ts'
import { type AuditEntry, thingTitle } from './auditSentence.ts'
import { auditTexts } from './auditTexts.ts'
import { useActors } from './useActors.ts'

interface Props {
  filter: AuditFilter
  /** The entries on display. They supply names that are not known from elsewhere. */
  entries: readonly AuditEntry[]
  onChange: (filter: AuditFilter) => void
}

/** Filters the log by actor, kind, entity and dates. */
export function AuditFilters({ filter, entries, onChange }: Props) {
  const texts = useTexts()
  const { filters: words } = auditTexts(texts)
  const actors = useActors(filter.actor, entries)
  const things = useThings(filter.entity)
  const set = (part: AuditFilter) => onChange(cleaned({ ...filter, ...part }))
  return (
    <Box component="section" aria-label={words.title}>
      <Fields>
        <Field label={words.who}>
          <PlainSelect
            label={words.who}
            value={filter.actor ?? ''}
            options={[['', words.anybody], ...actors]}
            onChange={actor => set({ actor })}
          />
        </Field>
        <Field label={words.kind}>
          <PlainSelect
            label={words.kind}
            value={filter.kind ?? ''}
            options={[
              ['', words.anything],
              ...auditKinds.map(kind => [kind, auditTexts(texts).kinds[kind]] as [string, string]),
            ]}
            onChange={kind => set({ kind: kind as AuditKind })}
          />
        </Field>
        <Field label={words.entity} isWide>
          <PlainSelect
            label={words.entity}
            value={filter.entity ?? ''}
            options={[['', words.any], ...things]}
            onChange={entity => set({ entity })}
          />
        </Field>
        <DateField label={words.from} value={filter.from} onChange={from => set({ from })} />
        <DateField label={words.to} value={filter.to} onChange={to => set({ to })} />
      </Fields>
      {isBackwards(filter) && <FormHelperText error>{words.fault}</FormHelperText>}
      <Chosen filter={filter} entries={entries} onChange={onChange} />
    </Box>
  )
}

/** Shows the filters that have no field of their own, and a button that clears all filters. */
function Chosen({ filter, entries, onChange }: Props) {
  const texts = useTexts()
  const { filters: words } = auditTexts(texts)
  const { entities = [] } = useEntities()
  const { record, action, ...others } = filter
  if (Object.keys(filter).length === 0) return null
  const about = entries.find(({ entity_id }) => entity_id === record)
  const label = about?.label ?? (about && thingTitle(about.entity, texts, entities))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {record !== undefined && (
        <Chip
          label={words.thing(label || words.thisThing)}
          onDelete={() => onChange(cleaned({ ...others, ...(action && { action }) }))}
        />
      )}
      {action !== undefined && (
        <Chip label={action} onDelete={() => onChange(cleaned({ ...others, ...(record && { record }) }))} />
      )}
      <Button size="small" onClick={() => onChange({})}>
        {words.clear}
      </Button>
    </Box>
  )
}

interface FieldProps {
  label: string
  /** True if the field takes a whole line on narrow screens. */
  isWide?: boolean
  children: ReactNode
}

function Field({ label, isWide = false, children }: FieldProps) {
  return (
    <Box sx={isWide ? { gridColumn: { xs: '1 / -1', md: 'auto' } } : undefined}>
      <Label aria-hidden>{label}</Label>
      {children}
    </Box>
  )
}

interface DateFieldProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

/** Keeps the typed text locally until it is a complete date. */
function DateField({ label, value = '', onChange }: DateFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  return (
    <Box>
      <DateLabel htmlFor={id}>{label}</DateLabel>
      <Input
        id={id}
        type="date"
        max="9999-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const isWhole = target.value === '' || target.value >= '1000'
          if (isWhole && target.validity.valid) onChange(target.value)
        }}
      />
    </Box>
  )
}

/** Returns the kinds of things to filter by, as pairs of name and title, sorted by title. */
function useThings(chosen: string | undefined): [string, string][] {
  const texts = useTexts()
  const { entities = [] } = useEntities()
  const names = new Set([
    ...entities.map(({ name }) => name),
    ...Object.keys(auditTexts(texts).things),
    ...(chosen ? [chosen] : []),
  ])
  return [...names]
    .map((name): [string, string] => [name, thingTitle(name, texts, entities)])
    .sort(([, a], [, b]) => a.localeCompare(b, texts.language))
}

function cleaned(filter: AuditFilter): AuditFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
}))

const Label = styled('span')(labelStyle)
const DateLabel = styled('label')(labelStyle)

function labelStyle({ theme }: { theme: Theme }) {
  return {
    ...theme.typography.body2,
    display: 'block',
    marginBottom: 4,
    color: theme.palette.text.secondary,
  }
}

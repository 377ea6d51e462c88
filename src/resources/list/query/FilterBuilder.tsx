import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type ReactNode, useId, useReducer, useState } from 'react'
import limits from '../../../../openapi/limits.json' with { type: 'json' }
import { PopoverDialog } from '../../../ui/PopoverDialog.tsx'
import type { EntitySummary } from '../../data/createSchemaClient.ts'
import { FilterGroupFields } from './FilterGroupFields.tsx'
import { filterDraft, newCondition, unfinished } from './filterDraft.ts'
import type { FilterGroup } from './filterTree.ts'
import { countConditions, depthOf, treeToFilter } from './treeToFilter.ts'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  anchor: Element
  entity: EntitySummary
  tree: FilterGroup
  wording: FilterWording
  problems: ReadonlyMap<string, string>
  onApply: (tree: FilterGroup) => void
  onClose: () => void
}

/**
 * Edits the whole filter: conditions and nested groups, as deep as the server allows. Nothing changes before "Apply".
 */
export function FilterBuilder({ anchor, entity, tree, wording, problems, onApply, onClose }: Props) {
  const { query, common } = wording.texts
  const [draft, dispatch] = useReducer(filterDraft, tree, begin)
  const [isTried, setTried] = useState(false)
  const missing = unfinished(draft.tree)
  const count = countConditions(draft.tree)
  const isFull = count >= limits.filter.conditions
  const shown = isTried ? withMissing(problems, missing, query.incomplete) : problems

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (missing.length === 0) onApply(draft.tree)
  }

  return (
    <Frame anchor={anchor} title={query.filterTitle(entity.plural)} onClose={onClose} close={common.close}>
      <Form onSubmit={submit} noValidate>
        <Body>
          <FilterGroupFields
            group={draft.tree}
            wording={wording}
            problems={shown}
            isFull={isFull}
            mayNest={at => mayNest(draft.tree, at)}
            dispatch={dispatch}
          />
          {count === 0 && <Quiet>{query.noConditions}</Quiet>}
          {isFull && <Quiet role="status">{query.tooMany(limits.filter.conditions)}</Quiet>}
        </Body>
        <Foot>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {query.apply}
          </Button>
        </Foot>
      </Form>
    </Frame>
  )
}

/** Starts an empty filter with a condition to fill in. */
function begin(tree: FilterGroup) {
  const draft = { tree, next: 1 }
  return tree.parts.length > 0
    ? draft
    : filterDraft(draft, { type: 'add', to: tree.at, node: newCondition() })
}

/** Returns whether the server's depth limit allows a group of two conditions in the group at `at`. */
function mayNest(tree: FilterGroup, at: string): boolean {
  const probe = (name: string) => ({ ...newCondition(), field: name, operator: 'eq', value: 1 }) as const
  const group = { kind: 'group', at: 'probe', mode: 'none', parts: [probe('a'), probe('b')] } as const
  const node = { ...group, parts: [...group.parts] }
  const grown = filterDraft({ tree, next: Number.MAX_SAFE_INTEGER }, { type: 'add', to: at, node })
  return depthOf(treeToFilter(grown.tree) ?? {}) <= limits.filter.depth
}

function withMissing(problems: ReadonlyMap<string, string>, missing: string[], text: string) {
  return new Map([...problems, ...missing.map(at => [at, text] as const)])
}

interface FrameProps {
  anchor: Element
  title: string
  close: string
  onClose: () => void
  children: ReactNode
}

/** Places the builder beside the button, or over the whole screen on narrow windows. */
function Frame({ anchor, title, close, onClose, children }: FrameProps) {
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const id = useId()
  const head = (
    <Head>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <IconButton aria-label={close} onClick={onClose} size="small">
        <CloseIcon />
      </IconButton>
    </Head>
  )
  if (isNarrow) {
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby={id}>
        {head}
        {children}
      </Dialog>
    )
  }
  return (
    <PopoverDialog anchor={anchor} labelledBy={id} width={780} onClose={onClose}>
      {head}
      {children}
    </PopoverDialog>
  )
}

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: '14px 12px 10px 20px',
})

const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 })

const Body = styled('div')({ overflowY: 'auto', padding: '0 20px 12px', flex: 1, minHeight: 0 })

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '10px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: '8px 0 0',
}))

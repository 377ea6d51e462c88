import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTexts } from '../../ui/useTexts.ts'
import type { ListQuery } from '../data/createListApi.ts'
import type { EntitySummary } from '../data/createSchemaClient.ts'
import { useListApi } from '../data/useListApi.ts'
import { useRowCount } from './useRowCount.ts'

interface Props {
  entity: EntitySummary
  query: ListQuery
  /** JSON Pointers of the visible columns. */
  columns: readonly string[]
}

/** Offers downloads of a list. The browser streams them to disk, even very large ones. */
export function ExportMenu({ entity, query, columns }: Props) {
  const { exchange } = useTexts()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {exchange.export}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {anchor && <Choices entity={entity} query={query} columns={columns} onChosen={close} />}
      </Menu>
    </>
  )
}

function Choices({ entity, query, columns, onChosen }: Props & { onChosen: () => void }) {
  const { exchange } = useTexts()
  const isNarrowed = Boolean(query.q) || Object.keys(query.filter ?? {}).length > 0
  const whole: ListQuery = {
    ...(query.sort !== undefined && { sort: query.sort }),
    ...(query.trash && { trash: true }),
  }
  return (
    <>
      <Files entity={entity} query={query} columns={columns} onChosen={onChosen}>
        {isNarrowed ? exchange.matching : exchange.everything}
      </Files>
      {isNarrowed && <Divider />}
      {isNarrowed && (
        <Files entity={entity} query={whole} columns={columns} onChosen={onChosen}>
          {exchange.everything}
        </Files>
      )}
    </>
  )
}

interface FilesProps extends Props {
  onChosen: () => void
  children: string
}

/** Lists the file formats for one selection, below its number of rows. */
function Files({ entity, query, columns, onChosen, children }: FilesProps) {
  const { exchange } = useTexts()
  const { exportUrl } = useListApi()
  const count = useRowCount(entity.name, query)
  const kinds = [
    { text: exchange.csvShown, hint: exchange.csvShownHint, options: { format: 'csv', columns } },
    { text: exchange.csvAll, hint: exchange.csvAllHint, options: { format: 'csv' } },
    { text: exchange.ndjson, hint: exchange.ndjsonHint, options: { format: 'ndjson' } },
  ] as const
  return (
    <>
      <ListSubheader component="div" sx={{ lineHeight: 2.5 }}>
        {count ? exchange.rowsOf(children, count.total, count.isEstimate) : children}
      </ListSubheader>
      {kinds.map(({ text, hint, options }) => (
        <MenuItem
          key={text}
          component="a"
          href={exportUrl(entity.name, { ...options, query })}
          download
          onClick={onChosen}
        >
          <ListItemText primary={text} secondary={hint} />
        </MenuItem>
      ))}
    </>
  )
}

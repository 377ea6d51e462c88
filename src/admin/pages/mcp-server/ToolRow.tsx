import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mcpServerTexts } from './mcpServerTexts.ts'

/** Shows a tool, what it can do, and where it is switched on. */
export function ToolRow({ tool }: { tool: components['schemas']['McpTool'] }) {
  const texts = mcpServerTexts(useTexts())
  const { name, title, kind, risk, entity, record_id } = tool
  return (
    <ListRow
      title={title}
      caption={<code>{name}</code>}
      facts={
        <>
          <Chip
            size="small"
            variant="outlined"
            color={risk === 'read' ? 'default' : 'warning'}
            label={texts.risks[risk]}
          />
          {entity !== null && record_id !== null ? (
            <Link
              component={RouterLink}
              to={`/${entity}/${record_id}`}
              aria-label={texts.openRecord(texts.kinds[kind], title)}
            >
              {texts.kinds[kind]}
            </Link>
          ) : (
            <span>{texts.kinds[kind]}</span>
          )}
        </>
      }
    />
  )
}

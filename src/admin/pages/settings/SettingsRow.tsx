import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { Highlighted } from '../../../resources/list/cells/Highlighted.tsx'
import { fieldAddress, type SettingsHit } from '../../../resources/settings/searchSettings.ts'
import type { ListedDocument } from '../../../resources/settings/useSettingsDocuments.ts'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'
import { LastChanged } from './LastChanged.tsx'
import { settingsTexts } from './settingsTexts.ts'

/** Maximum number of matching fields shown for a document. The others are a click away. */
const maxFields = 8

/** Shows a settings document: its purpose, its last change, and the fields that match the search. */
export function SettingsRow({ hit }: { hit: SettingsHit<ListedDocument> }) {
  const texts = settingsTexts(useTexts())
  const { document, fields } = hit
  return (
    <ListRow
      icon={<MenuIcon name={document.icon} title={document.title} />}
      title={
        <Link component={RouterLink} to={document.to} underline="hover">
          <Highlighted text={document.title} />
        </Link>
      }
      caption={
        <>
          <Highlighted text={document.description} />
          {fields.length > 0 && (
            <Fields aria-label={texts.fields(document.title)}>
              {fields.slice(0, maxFields).map(field => (
                <li key={field.pointer}>
                  <Link component={RouterLink} to={fieldAddress(document, field)}>
                    <Highlighted text={field.label} />
                  </Link>
                  {field.description && (
                    <span>
                      <Highlighted text={field.description} />
                    </span>
                  )}
                </li>
              ))}
            </Fields>
          )}
        </>
      }
      facts={<LastChanged entity={document.entity} />}
    />
  )
}

const Fields = styled('ul')(({ theme }) => ({
  margin: '10px 0 2px',
  padding: '0 0 0 14px',
  listStyle: 'none',
  borderLeft: `2px solid ${theme.palette.divider}`,
  '& li + li': { marginTop: 8 },
  '& a': { fontWeight: 600 },
  '& span': { display: 'block' },
}))

import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SearchedContext } from '../../../resources/list/cells/Highlighted.tsx'
import type { SettingsHit } from '../../../resources/settings/searchSettings.ts'
import type { ListedDocument } from '../../../resources/settings/useSettingsDocuments.ts'
import { foundStyle } from '../../../ui/foundStyle.ts'
import { RowList } from '../../../ui/RowList.tsx'
import { SettingsRow } from './SettingsRow.tsx'

interface Props {
  hits: SettingsHit<ListedDocument>[]
  query: string
}

/** Lists the documents by group; a single group has no heading. */
export function SettingsGroups({ hits, query }: Props) {
  const titles = [...new Set(hits.map(hit => hit.document.group))]
  return (
    <SearchedContext value={query}>
      <Stack spacing={3} sx={{ '& mark': foundStyle }}>
        {titles.map(title => (
          <section key={title}>
            {titles.length > 1 && (
              <Typography variant="h2" sx={{ mb: 1 }}>
                {title}
              </Typography>
            )}
            <RowList label={title}>
              {hits
                .filter(hit => hit.document.group === title)
                .map(hit => (
                  <SettingsRow key={hit.document.to} hit={hit} />
                ))}
            </RowList>
          </section>
        ))}
      </Stack>
    </SearchedContext>
  )
}

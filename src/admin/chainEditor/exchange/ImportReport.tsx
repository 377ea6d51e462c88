import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { exchangeTexts } from './exchangeTexts.ts'

type ChainImport = components['schemas']['ChainImport']

const colors = { created: 'success', updated: 'warning', skipped: 'default', refused: 'error' } as const

/** Shows the outcome for each imported chain, and its errors. */
export function ImportReport({ report }: { report: ChainImport }) {
  const texts = exchangeTexts(useTexts())
  const { chains, is_dry: isDry } = report
  const heading = isDry ? texts.would : texts.did
  const isNothing = chains.every(({ action }) => action === 'refused' || action === 'skipped')
  return (
    <>
      <Typography variant="subtitle2" component="h3" role="status">
        {heading}
      </Typography>
      <RowList label={heading}>
        {chains.map(({ chain_name, saved_as, action, problems }) => (
          <ListRow
            key={`${chain_name} ${saved_as}`}
            title={texts.as(chain_name, saved_as)}
            caption={problems.length > 0 && <Problems problems={problems} />}
            facts={
              <Chip
                size="small"
                variant="outlined"
                color={colors[action]}
                label={isDry ? texts.would_be[action] : texts.was[action]}
              />
            }
          />
        ))}
      </RowList>
      {isDry && isNothing && <Typography variant="body2">{texts.nothing}</Typography>}
    </>
  )
}

function Problems({ problems }: { problems: ChainImport['chains'][number]['problems'] }) {
  return (
    <List>
      {problems.map(({ pointer, message }) => (
        <li key={`${pointer} ${message}`}>
          <code>{pointer}</code> {message}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')({ margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' })

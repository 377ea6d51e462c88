import FineIcon from '@mui/icons-material/CheckCircleOutlined'
import UnknownIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import { ListRow } from '../../../../ui/RowList.tsx'
import type { Fact } from './preflightFacts.ts'

/** Shows one figure: its name, its value and its meaning. */
export function FactRow({ fact: { title, value, hint, isFine } }: { fact: Fact }) {
  return (
    <ListRow
      icon={iconOf(isFine)}
      title={title}
      caption={
        <>
          <Box sx={{ color: 'text.primary' }}>{value}</Box>
          <div>{hint}</div>
        </>
      }
    />
  )
}

function iconOf(isFine: boolean | undefined) {
  if (isFine === undefined) return <UnknownIcon color="disabled" />
  return isFine ? <FineIcon color="success" /> : <WarningIcon color="warning" />
}

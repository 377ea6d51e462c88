import FineIcon from '@mui/icons-material/CheckCircleOutlineOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { numberFormat } from '../../../ui/formats/numberFormat.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { type HardToRead, minContrast } from './readability.ts'
import { webChatTexts } from './webChatTexts.ts'

interface Props {
  faults: readonly HardToRead[]
  /** Undefined if the user may not change anything. */
  onMend: ((values: JsonObject) => void) | undefined
}

/** Lists the parts of the chat that are hard to read, each with a readable color to apply. */
export function ReadabilityNotes({ faults, onMend }: Props) {
  const { readable: texts } = webChatTexts(useTexts())
  const id = useId()
  return (
    <Notes aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        <State role="status">
          {faults.length === 0 ? (
            <>
              <FineIcon color="success" fontSize="small" aria-hidden />
              {texts.fine}
            </>
          ) : (
            <>
              <WarningIcon color="warning" fontSize="small" aria-hidden />
              {texts.title}
            </>
          )}
        </State>
      </Typography>
      {faults.length > 0 && (
        <ul>
          {faults.map(fault => (
            <Note key={fault.part} fault={fault} onMend={onMend} />
          ))}
        </ul>
      )}
    </Notes>
  )
}

function Note({ fault: { part, ratio, mend }, onMend }: { fault: HardToRead } & Pick<Props, 'onMend'>) {
  const all = useTexts()
  const { language } = all
  const webChat = webChatTexts(all)
  const { readable: texts } = webChat
  const said = texts.faults[part]
  const min = part === 'button' ? minContrast.picture : minContrast.text
  // Rounded down, so that 4.49 does not appear as sufficient.
  const written = (value: number) => `${numberFormat(language).format(Math.floor(value * 10) / 10)} : 1`
  return (
    <li>
      <Typography variant="body2">
        {said}{' '}
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.ratio(written(ratio), written(min))}
        </Typography>
      </Typography>
      {onMend && (
        <Button size="small" aria-label={texts.mendOf(said)} onClick={() => onMend(mend)} sx={{ ml: '-5px' }}>
          {texts.mend}
        </Button>
      )}
    </li>
  )
}

const State = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 })

const Notes = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
  '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0, display: 'grid', gap: 8 },
}))

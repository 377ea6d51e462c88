import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import type { PlacedTextProps } from '../values/PlacedText.tsx'
import { LatePlacedText } from '../values/TextWidgets.tsx'
import { ConditionRows } from './ConditionRows.tsx'
import { conditionsTexts } from './conditionsTexts.ts'
import { readCondition } from './readCondition.ts'

type Props = Pick<PlacedTextProps, 'id' | 'control' | 'text' | 'onText' | 'onBlur'>

/** Edits a condition: by picking value, comparison and value, or as an expression, which can say more. */
export function ConditionField(props: Props) {
  const texts = conditionsTexts(useTexts())
  const { control, text } = props
  const picked = readCondition(text)
  const [isPicking, setPicking] = useState(picked !== undefined)
  const canEdit = !control.readOnly && !control.disabled
  const isShown = isPicking && picked !== undefined
  return (
    <Field>
      {isShown ? (
        <ConditionRows {...props} picked={picked} canEdit={canEdit} />
      ) : (
        <LatePlacedText {...props} kind="expression" rows={1} />
      )}
      <Foot>
        {!isShown && picked === undefined && <Typography variant="caption">{texts.tooMuch}</Typography>}
        {(isShown || picked) && (
          <Button size="small" color="inherit" onClick={() => setPicking(!isShown)}>
            {isShown ? texts.asExpression : texts.asPicked}
          </Button>
        )}
      </Foot>
    </Field>
  )
}

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 })

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  color: theme.palette.text.secondary,
}))

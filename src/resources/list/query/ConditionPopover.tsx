import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { PopoverDialog } from '../../../ui/PopoverDialog.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { type DraftCondition, unfinished } from './filterDraft.ts'
import type { Condition } from './filterTree.ts'
import type { FilterWording } from './useFilterWording.ts'

interface Props {
  anchor: Element
  condition: Condition
  wording: FilterWording
  problem: string | undefined
  onApply: (condition: Condition) => void
  onClose: () => void
}

/** Edits one condition of the filter bar in place. */
export function ConditionPopover({ anchor, condition, wording, problem, onApply, onClose }: Props) {
  const { query, common } = wording.texts
  const id = useId()
  const [draft, setDraft] = useState<DraftCondition>(condition)
  const [isTried, setTried] = useState(false)
  const field = wording.fieldOf(condition.field)
  const isUnfinished = unfinished(draft).length > 0

  function change(next: DraftCondition) {
    setDraft(next)
    // A choice of yes or no is complete without a confirmation.
    if (field?.kind === 'boolean' && unfinished(next).length === 0) onApply(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isUnfinished) onApply(draft)
  }

  return (
    <PopoverDialog anchor={anchor} labelledBy={id} width={320} onClose={onClose}>
      <Form onSubmit={submit}>
        <Typography id={id} variant="h3">
          {field?.label}
        </Typography>
        <ConditionFields
          condition={draft}
          wording={wording}
          onChange={change}
          isFieldFixed
          problem={isTried && isUnfinished ? query.incomplete : problem}
        />
        <Buttons>
          <Button color="inherit" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {query.apply}
          </Button>
        </Buttons>
      </Form>
    </PopoverDialog>
  )
}

const Form = styled('form')({ display: 'grid', gap: 12, padding: 16 })

const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })

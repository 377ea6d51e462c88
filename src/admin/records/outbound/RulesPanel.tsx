import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import type { FormPreviewProps } from '../../../resources/form/FormPreview.tsx'
import { BlockedAddresses } from './BlockedAddresses.tsx'
import { RulesReplay } from './RulesReplay.tsx'
import { RulesTrial } from './RulesTrial.tsx'
import { type RulesInput, rulesIn } from './rulesIn.ts'

/** Tries the rules of the form before they are saved, and manages the addresses that get no messages. */
export function RulesPanel({ values, readOnly }: FormPreviewProps) {
  const rules: RulesInput = useMemo(() => rulesIn(values), [values])
  return (
    <Stack spacing={2.5}>
      <RulesTrial rules={rules} />
      {!readOnly && <RulesReplay rules={rules} />}
      {!readOnly && <BlockedAddresses />}
    </Stack>
  )
}

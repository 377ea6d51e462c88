import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { BookingPageNotice } from '../../../records/bookingPage/BookingPageNotice.tsx'
import { onboardingTexts } from '../onboardingTexts.ts'
import { bookingSlug } from './bookingSlug.ts'
import { changeRules } from './changeRules.ts'
import type { DraftInWork } from './useBusinessDraft.ts'

interface Props {
  work: Pick<DraftInWork, 'draft' | 'inTurn'>
}

/** Switches on the booking page of the stored appointments and shows its address. Shows nothing before they are stored. */
export function BookingPage({ work: { draft, inTurn } }: Props) {
  const all = useTexts()
  const { appointments: texts } = onboardingTexts(all).review
  const api = useApi()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const { data: rules } = useServerQuery(['scheduling_rules', 'stored'], () =>
    api.client.GET('/scheduling_rules'),
  )
  const isOn = rules?.public_page?.enabled === true
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOn && isAsked.current) place.current?.focus()
    isAsked.current = false
  }, [isOn])
  if (!rules || rules.updated_by.type === 'system') return null
  const canBook = (rules.services ?? []).length > 0
  if (!isOn && !canBook) return null
  return (
    <>
      <Box ref={place} tabIndex={-1} aria-live="polite" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isOn && <BookingPageNotice record={rules} />}
      </Box>
      {!isOn && (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.pageHint}
          </Typography>
          <SpinnerButton
            size="small"
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            onClick={() => inTurn(switchOn)}
          >
            {texts.switchOn}
          </SpinnerButton>
          {fault && <Alert severity="error">{fault}</Alert>}
        </>
      )}
      <Button component={Link} to="/scheduling_rules" size="small" sx={{ justifySelf: 'start' }}>
        {texts.rules}
      </Button>
    </>
  )

  async function switchOn(): Promise<boolean> {
    setFault(undefined)
    try {
      await changeRules(api, withPage)
      isAsked.current = true
      await queries.invalidateQueries({ queryKey: ['scheduling_rules'] })
      return true
    } catch (refusal) {
      setFault(anyProblemText(refusal, all))
      return false
    }
  }

  /** Keeps an address that the tenant has chosen before. */
  function withPage(before: JsonObject): JsonObject {
    const page = { slug: bookingSlug(draft.name), ...(before.public_page as JsonObject), enabled: true }
    return { ...before, public_page: page }
  }
}

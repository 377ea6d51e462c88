import CalendarIcon from '@mui/icons-material/EventAvailableOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { OpenButton } from '../../../ui/OpenButton.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { EmbedBar } from '../webChat/EmbedBar.tsx'
import { BookingEmbed } from './BookingEmbed.tsx'
import { bookingPageTexts } from './bookingPageTexts.ts'
import { useBookingPage } from './useBookingPage.ts'

type Props = Pick<RecordNoticeProps<EntitySchemas['scheduling_rules']>, 'record'>

/** Shows where the booking page is, once the saved rules turn it on. */
export function BookingPageNotice({ record: { public_page, _version } }: Props) {
  const texts = bookingPageTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const address = useBookingPage({ isOn: public_page?.enabled === true, version: _version })
  if (!address) return null
  return (
    <EmbedBar
      icon={<CalendarIcon />}
      title={texts.title}
      actions={
        <>
          <CopyButton text={address} aria-label={texts.copy}>
            {texts.copy}
          </CopyButton>
          <OpenButton size="small" address={address} label={texts.open} />
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.embed}
          </Button>
        </>
      }
      more={isOpen && <BookingEmbed address={address} />}
    >
      {address}
    </EmbedBar>
  )
}

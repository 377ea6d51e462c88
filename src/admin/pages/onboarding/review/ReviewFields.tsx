import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Input, TextArea } from '../../../../resources/widgets/controls.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { BookingPage } from './BookingPage.tsx'
import type { BusinessDraft, Field } from './businessDraft.ts'
import { AddressControl } from './controls/AddressControl.tsx'
import { AnswersControl } from './controls/AnswersControl.tsx'
import { AppointmentsControl } from './controls/AppointmentsControl.tsx'
import { ColorControl } from './controls/ColorControl.tsx'
import { HoursControl } from './controls/HoursControl.tsx'
import { LanguageControl } from './controls/LanguageControl.tsx'
import { LogoControl } from './controls/LogoControl.tsx'
import { ServicesControl } from './controls/ServicesControl.tsx'
import { PagesLedger } from './PagesLedger.tsx'
import { pagesToRead } from './proposal.ts'
import { ReviewRow } from './ReviewRow.tsx'
import type { DraftInWork } from './useBusinessDraft.ts'

interface Props {
  work: DraftInWork
  isNameMissing: boolean
  onOther: (site: string) => void
}

const lines = [
  ['phone', 'tel', 30],
  ['email', 'email', 200],
] as const

/** Shows every field of the draft with its control. */
export function ReviewFields({ work, isNameMissing, onOther }: Props) {
  const { review: texts } = onboardingTexts(useTexts())
  const id = useId()
  const { draft, proposal, set } = work
  const toRead = pagesToRead(proposal).length
  const bind = <Name extends Field>(field: Name) => ({
    value: draft[field],
    onChange: (value: BusinessDraft[Name]) => set(field, value),
  })
  const idOf = (field: Field) => `${id}${field}`
  return (
    <>
      <ReviewRow work={work} field="name" controlId={idOf('name')} canBeLeft={false}>
        <Input
          id={idOf('name')}
          value={draft.name}
          maxLength={200}
          autoComplete="off"
          aria-invalid={isNameMissing || undefined}
          aria-describedby={isNameMissing ? `${idOf('name')}-missing` : undefined}
          onChange={({ target }) => set('name', target.value)}
        />
        {isNameMissing && (
          <FormHelperText error role="alert" id={`${idOf('name')}-missing`} sx={{ m: 0 }}>
            {texts.noName}
          </FormHelperText>
        )}
      </ReviewRow>
      <ReviewRow work={work} field="description" controlId={idOf('description')}>
        <TextArea
          id={idOf('description')}
          rows={2}
          value={draft.description}
          maxLength={4000}
          onChange={({ target }) => set('description', target.value)}
        />
      </ReviewRow>
      <ReviewRow work={work} field="opening_hours">
        <HoursControl {...bind('opening_hours')} />
      </ReviewRow>
      <ReviewRow work={work} field="services">
        <ServicesControl {...bind('services')} />
      </ReviewRow>
      <ReviewRow work={work} field="appointments">
        <AppointmentsControl
          {...bind('appointments')}
          services={draft.services}
          hasHours={draft.opening_hours.length > 0}
        />
        <BookingPage work={work} />
      </ReviewRow>
      {lines.map(([field, type, maxLength]) => (
        <ReviewRow key={field} work={work} field={field} controlId={idOf(field)}>
          <Input
            id={idOf(field)}
            type={type}
            value={draft[field]}
            maxLength={maxLength}
            autoComplete="off"
            onChange={({ target }) => set(field, target.value)}
          />
        </ReviewRow>
      ))}
      <ReviewRow work={work} field="address">
        <AddressControl {...bind('address')} />
      </ReviewRow>
      <ReviewRow work={work} field="language" controlId={idOf('language')} canBeLeft={false}>
        <LanguageControl id={idOf('language')} {...bind('language')} />
      </ReviewRow>
      <ReviewRow work={work} field="color" controlId={idOf('color')}>
        <ColorControl id={idOf('color')} {...bind('color')} />
      </ReviewRow>
      <ReviewRow work={work} field="logo" controlId={idOf('logo')}>
        <LogoControl id={idOf('logo')} {...bind('logo')} />
      </ReviewRow>
      <ReviewRow work={work} field="answers">
        <AnswersControl {...bind('answers')} found={proposal?.questions ?? []} />
        {!work.isFirst && (
          <Button component={Link} to="/knowledge_chunk" size="small" sx={{ justifySelf: 'start' }}>
            {texts.answers.all}
          </Button>
        )}
      </ReviewRow>
      {proposal && proposal.pages.length > 0 && (
        <ReviewRow work={work} field="isReadingPages" canBeLeft={false}>
          {toRead > 0 && (
            <FormControlLabel
              control={<Checkbox size="small" checked={draft.isReadingPages} />}
              onChange={() => set('isReadingPages', !draft.isReadingPages)}
              label={texts.pages(toRead)}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          )}
          <PagesLedger pages={proposal.pages} onOther={onOther} />
        </ReviewRow>
      )}
    </>
  )
}

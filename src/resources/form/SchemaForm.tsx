import { Form } from 'ra-core'
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import { type JsonObject, sameJson } from '../../../common/json/jsonValue.ts'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { createFormModel, type FormModel } from '../formModel/createFormModel.ts'
import { idPrefix } from '../formModel/fieldId.ts'
import { FormModelContext } from '../formModel/useFormModel.ts'
import { threeWayMerge } from '../json/threeWayMerge.ts'
import { tidy } from '../json/tidy.ts'
import type { SaveResult } from '../save/saveResult.ts'
import type { DrawnSchema } from '../schema/drawnSchema.ts'
import { useDraft } from './draft/useDraft.ts'
import { FormFoot } from './FormFoot.tsx'
import { FormPreview, type FormPreviewProps } from './FormPreview.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { LateEdits } from './lateEdits.ts'
import { OtherTabNote } from './OtherTabNote.tsx'
import { SchemaInput } from './SchemaInput.tsx'
import { useAddressedField } from './useAddressedField.ts'
import { useFirstField } from './useFirstField.ts'
import { useUnsaved } from './useUnsaved.ts'

const DraftOffer = lazyPart(() => import('./draft/DraftOffer.tsx').then(one => one.DraftOffer))

export interface FormLayoutParts {
  /** Puts values into the form as if they had been typed. */
  onSet: (values: JsonObject) => void
  /** The form. */
  children: ReactNode
}

interface Props {
  schema: DrawnSchema
  /** The record's own fields, as they are stored or as a new record begins. */
  data: JsonObject
  isNew?: boolean
  readOnly?: boolean
  /** Within another form, which guards the page against being left. */
  isNested?: boolean
  /** What the form edits, so that unsaved edits are found again; none are kept where it is not given. */
  place?: { entity: string; id: string }
  /** What its button says; creating or saving where it is not given. */
  submitLabel?: string
  onSave: (data: JsonObject) => Promise<SaveResult>
  /** Edits of the record from before it had this form. */
  late?: LateEdits | undefined
  /** Hears of edits made after the form was sent, when it closes with them. */
  onLate?: (edits: LateEdits) => void
  /** Stands beside the fields and follows them. */
  Preview?: ComponentType<FormPreviewProps> | undefined
  /** Draws the form with something beside it, in place of a preview. */
  layout?: ((parts: FormLayoutParts) => ReactNode) | undefined
  /** Shown above the fields. */
  children?: ReactNode
}

/** A form for any entity file. Its fields are drawn anew only when `data` comes to hold something else than they do. */
export function SchemaForm(props: Props) {
  const { schema, data, isNew = false, readOnly = false, isNested = false, place } = props
  const { Preview, layout, submitLabel, children } = props
  const { model, key, save, discard, hold } = useRound(props)
  const record = useMemo(() => ({ id: isNew ? undefined : 'record', data }), [data, isNew])
  const root = useRef<HTMLDivElement>(null)
  // Labels name their fields by id, and the form around this one may have a field of the same name.
  const ownId = useId()
  const prefix = isNested ? `${idPrefix}${ownId}` : idPrefix
  useFirstField(root, isNew)
  useAddressedField(model, root)
  const id = readOnly ? undefined : place?.id
  const { draft, drop } = useDraft({ entity: place?.entity ?? '', id, schema, data, model })
  /** What was typed before the offer was taken stays. */
  const restore = (kept: JsonObject) => {
    hold(threeWayMerge(data, kept, tidy(model.get().data, data)).merged)
  }
  const onSet = (changed: JsonObject) => hold({ ...model.get().data, ...changed })
  const form = (
    <Form
      // The id tells react-admin that this is no new record.
      record={record as { id: string; data: JsonObject }}
      noValidate
      disableInvalidFormNotification
      reValidateMode="onSubmit"
      warnWhenUnsavedChanges={!isNested}
      WarnWhenUnsavedChangesComponent={LeaveGuard}
    >
      {draft && <DraftOffer draft={draft} data={data} schema={schema} onRestore={restore} onDrop={drop} />}
      {place && id !== undefined && !isNew && <OtherTabNote entity={place.entity} id={id} />}
      {children}
      <div ref={root} data-id-prefix={prefix} data-new-record={isNew || undefined}>
        <SchemaInput
          key={key}
          drawn={schema.drawn}
          ui={schema.ui}
          original={data}
          readOnly={readOnly}
          idPrefix={prefix}
        />
      </div>
      {!readOnly && (
        <FormFoot
          root={root}
          schema={schema.original}
          isNew={isNew}
          submitLabel={submitLabel}
          onSave={save}
          onDiscard={discard}
        />
      )}
    </Form>
  )
  return (
    <FormModelContext.Provider value={model}>
      {/* Around the form and not in it: what stands beside it may have forms of its own. */}
      {layout ? (
        layout({ onSet, children: form })
      ) : (
        <FormPreview Preview={Preview} readOnly={readOnly} onSet={onSet}>
          {form}
        </FormPreview>
      )}
    </FormModelContext.Provider>
  )
}

interface Round {
  data: JsonObject
  schema: DrawnSchema
  model: FormModel
  key: number
  /** What is being saved, while it is. */
  sent?: JsonObject | undefined
}

/** From opening or saving to the next saving. After a save the fields stay as they are, folded or open, if they may. */
function useRound({ schema, data, late, onSave, onLate }: Props) {
  const texts = useTexts()
  const begin = (key: number, held = data): Round => ({
    data,
    schema,
    model: createFormModel(held, schema.createValidator(texts)),
    key,
  })
  const [round, setRound] = useState(() => begin(0, late && withTyped(late, data)))
  useLate(round, onLate)
  const resume = (held: JsonObject): Round => ({ ...begin(round.key + 1, held), sent: round.sent })
  if (round.data === data && round.schema !== schema) {
    // The same form in other words: what has been typed so far stays.
    setRound(resume(round.model.get().data))
  } else if (round.data !== data) {
    const shown = tidy(round.model.get().data, round.data)
    const typed = round.model.completed(shown)
    const held = round.sent ? withTyped({ sent: round.sent, shown: typed }, data) : data
    const isShown = round.schema === schema && sameJson(shown, held)
    setRound(begin(isShown ? round.key : round.key + 1, held))
  }
  return {
    model: round.model,
    key: round.key,
    async save(sent: JsonObject): Promise<SaveResult> {
      setRound(now => ({ ...now, sent }))
      const result = await onSave(sent)
      if (!result.isSaved) setRound(now => ({ ...now, sent: undefined }))
      return result
    },
    discard: () => setRound(begin(round.key + 1)),
    /** Goes on from other values than the stored ones. */
    hold: (held: JsonObject) => setRound(resume(held)),
  }
}

/** A form may close once it was sent, before anybody has stopped typing. */
function useLate(round: Round, onLate: Props['onLate']): void {
  const latest = useRef({ round, onLate })
  latest.current = { round, onLate }
  useEffect(
    () => () => {
      const { sent, model, data } = latest.current.round
      const shown = model.completed(tidy(model.get().data, data))
      if (sent && !sameJson(sent, shown)) latest.current.onLate?.({ sent, shown })
    },
    [],
  )
}

/** What was stored, with what has been typed since it was sent. */
function withTyped({ sent, shown }: LateEdits, stored: JsonObject): JsonObject {
  const { merged } = threeWayMerge(sent, stored, shown)
  return sameJson(merged, stored) ? stored : merged
}

/** Asks before unsaved changes of a form are left behind. */
function LeaveGuard({ formControl }: { formControl?: Control }) {
  return <LeaveQuestion isUnsaved={useUnsaved(formControl)} />
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { JsonObject } from '../../../../../common/json/jsonValue.ts'
import type { operations } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { leaving } from '../../../../resources/form/LeaveQuestion.tsx'
import { SchemaForm } from '../../../../resources/form/SchemaForm.tsx'
import { useSave } from '../../../../resources/save/useSave.ts'
import type { DrawnSchema } from '../../../../resources/schema/drawnSchema.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { pagePaths } from '../../../screens/pagePaths.ts'
import { simulationsKey } from '../../../simulations/simulationsKey.ts'
import { simulationsTexts } from '../simulationsTexts.ts'

type Wish = operations['startSimulation']['requestBody']['content']['application/json']

const nothing: JsonObject = {}

/** Asks for the settings of a simulation and starts it. */
export function SimulationForm({ schema }: { schema: DrawnSchema }) {
  const texts = simulationsTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { save } = useSave({
    schema: schema.original,
    record: nothing,
    savedText: texts.begun,
    // The form has validated the data against the operation's schema.
    write: async (_, wish) =>
      (await bodyOf(
        client.POST('/synthetic_user_conversation', { body: wish as unknown as Wish }),
      )) as unknown as JsonObject,
    onSaved: simulation => {
      void queries.invalidateQueries({ queryKey: simulationsKey })
      navigate(`${pagePaths.simulations}/${simulation._id}`, { replace: true, state: leaving })
    },
  })
  return <SchemaForm isNew schema={schema} data={schema.start} onSave={save} />
}

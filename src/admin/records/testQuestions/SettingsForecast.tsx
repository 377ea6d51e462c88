import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isObject } from '../../../../common/json/isObject.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { FormPreviewProps } from '../../../resources/form/FormPreview.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { ForecastOf } from './ForecastOf.tsx'
import type { SearchSettings } from './searchSettings.ts'
import { testQuestionsTexts } from './testQuestionsTexts.ts'

/**
 * Shows, beside the search settings, the recall of the test questions with the stored settings and with the edited
 * ones.
 */
export function SettingsForecast({ values, readOnly }: FormPreviewProps) {
  const { forecast: texts } = testQuestionsTexts(useTexts())
  const id = useId()
  const { client } = useApi()
  const { data: stored } = useServerQuery(['knowledge_base_configuration', 'stored'], () =>
    client.GET('/knowledge_base_configuration'),
  )
  const search = isObject(values.search) ? (values.search as unknown as SearchSettings) : undefined
  // A user who may not change the settings may not request a forecast either.
  if (readOnly || !stored?.search || !search) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <ForecastOf settings={search} stored={stored.search} />
    </Paper>
  )
}

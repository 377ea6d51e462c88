import Paper from '@mui/material/Paper'
import { styled, useTheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { intakeSentences } from '../../../../../common/intakes/intakeSentences.ts'
import { withInherited } from '../../../../../common/intakes/withInherited.ts'
import { asText } from '../../../../../common/json/asText.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { chatLanguage } from '../../../../chat/texts/chatLanguage.ts'
import { spokenTag } from '../../../../chat/texts/spokenTag.ts'
import { ChatLanguageContext } from '../../../../chat/texts/useChatTexts.ts'
import { appearanceStyle, schemeOf } from '../../../../chat/view/appearanceStyle.ts'
import type { FormPreviewProps } from '../../../../resources/form/FormPreview.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useChatLook } from '../../webChat/useChatLook.ts'
import { intakesTexts } from '../intakesTexts.ts'
import { ChatPreview } from './ChatPreview.tsx'
import { PagePreview } from './PagePreview.tsx'
import { previewIntake } from './previewConversation.ts'
import '../../../../chat/chat.css'

/** Shows the intake of the form's current values as visitors meet it: in the chat, or as one page. */
export function IntakePreview({ values }: FormPreviewProps) {
  const all = useTexts()
  const { preview: texts } = intakesTexts(all)
  const [view, setView] = useState<'chat' | 'page'>('chat')
  const titleId = useId()
  const mode = useTheme().palette.mode
  const look = useChatLook(asText(values.intake_token))
  const whole = useInherited(values)
  const name = asText(whole.assistant_name).trim()
  const tag = asText(whole.language_id) || all.language
  const spoken = useMemo(() => chatLanguage(tag), [tag])
  const sentences = intakeSentences[spokenTag(tag).name]
  const intake = useMemo(() => previewIntake(whole, sentences), [whole, sentences])
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
      <Head>
        <Typography variant="h2" id={titleId}>
          {texts.title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={texts.kinds}
          onChange={(_, chosen: 'chat' | 'page' | null) => chosen && setView(chosen)}
        >
          <ToggleButton value="chat">{texts.chat}</ToggleButton>
          <ToggleButton value="page">{texts.page}</ToggleButton>
        </ToggleButtonGroup>
      </Head>
      {intake.hasConditions && <Note variant="body2">{texts.conditions}</Note>}
      {/* The preview is only visual: it takes no focus. */}
      <Stage inert>
        <ChatLanguageContext.Provider value={spoken}>
          {view === 'chat' ? (
            <ChatPreview
              {...{ intake, look, spoken, sentences }}
              agentName={name || look?.agent_name || texts.agent}
            />
          ) : (
            <div
              className="sw-chat"
              data-scheme={schemeOf(look ?? {}, mode)}
              style={appearanceStyle(look ?? {})}
              lang={spoken.language}
            >
              <PagePreview intake={intake} />
            </div>
          )}
        </ChatLanguageContext.Provider>
      </Stage>
    </Paper>
  )
}

/** Returns the form's values with what they inherit from the intake defaults. */
function useInherited(values: FormPreviewProps['values']) {
  const { client } = useApi()
  const { data } = useServerQuery(['intakes', 'defaults'], () => client.GET('/default_intake_configuration'))
  return useMemo(() => withInherited(values, data ?? {}), [values, data])
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: theme.spacing(1.5, 2),
}))

const Note = styled(Typography)(({ theme }) => ({
  padding: theme.spacing(0, 2, 1.5),
  color: theme.palette.text.secondary,
}))

/** As high as its content, so that all questions are in sight: what cannot take the focus cannot scroll either. */
const Stage = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& .sw-chat': { blockSize: 'auto' },
  '& .sw-scroll': { overflow: 'visible' },
}))

// Generated from openapi/: run npm run generate.
import type { components } from './types.d.ts'

/** The served record of each entity, by entity name. */
export interface EntitySchemas {
  agent: components['schemas']['Agent']
  agent_action: components['schemas']['AgentAction']
  agent_report_metrics: components['schemas']['AgentReportMetrics']
  agent_service: components['schemas']['AgentService']
  ai_configuration: components['schemas']['AiConfiguration']
  analysis: components['schemas']['Analysis']
  booking: components['schemas']['Booking']
  business_info: components['schemas']['BusinessInfo']
  calendar: components['schemas']['Calendar']
  canned_reply: components['schemas']['CannedReply']
  contact: components['schemas']['Contact']
  conversation: components['schemas']['Conversation']
  custom_data_object: components['schemas']['CustomDataObject']
  custom_data_schema: components['schemas']['CustomDataSchema']
  custom_form: components['schemas']['CustomForm']
  default_intake_configuration: components['schemas']['DefaultIntakeConfiguration']
  default_outbound_rules: components['schemas']['DefaultOutboundRules']
  document_template: components['schemas']['DocumentTemplate']
  email_configuration: components['schemas']['EmailConfiguration']
  filled_intake: components['schemas']['FilledIntake']
  generated_document: components['schemas']['GeneratedDocument']
  imported_document: components['schemas']['ImportedDocument']
  imported_webpage: components['schemas']['ImportedWebpage']
  intake: components['schemas']['Intake']
  knowledge_base_configuration: components['schemas']['KnowledgeBaseConfiguration']
  knowledge_chunk: components['schemas']['KnowledgeChunk']
  knowledge_question: components['schemas']['KnowledgeQuestion']
  scheduling_rules: components['schemas']['SchedulingRules']
  smart_chain: components['schemas']['SmartChain']
  smart_chain_binding: components['schemas']['SmartChainBinding']
  synthetic_suite: components['schemas']['SyntheticSuite']
  task: components['schemas']['Task']
  tenant_configuration: components['schemas']['TenantConfiguration']
  tenant_settings: components['schemas']['TenantSettings']
  voice_configuration: components['schemas']['VoiceConfiguration']
  wa_2chat_configuration: components['schemas']['Wa2chatConfiguration']
  web_chat_configuration: components['schemas']['WebChatConfiguration']
}

/** Entities in which every required field has a default: an empty record is valid. */
export type CompleteEntity =
  | 'ai_configuration'
  | 'business_info'
  | 'conversation'
  | 'default_intake_configuration'
  | 'default_outbound_rules'
  | 'email_configuration'
  | 'knowledge_base_configuration'
  | 'scheduling_rules'
  | 'tenant_settings'
  | 'voice_configuration'
  | 'wa_2chat_configuration'
  | 'web_chat_configuration'

/** Entities of which each tenant has exactly one record; an empty one is valid as well. */
export type SettingsEntity =
  | 'ai_configuration'
  | 'business_info'
  | 'default_intake_configuration'
  | 'default_outbound_rules'
  | 'email_configuration'
  | 'knowledge_base_configuration'
  | 'scheduling_rules'
  | 'tenant_settings'
  | 'voice_configuration'
  | 'wa_2chat_configuration'
  | 'web_chat_configuration'

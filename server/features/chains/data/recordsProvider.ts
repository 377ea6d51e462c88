import { isObject } from '../../../../common/json/isObject.ts'
import { systemActor } from '../../../store/scope.ts'
import { customDataQueryStep } from '../steps/customDataQueryStep.ts'
import { noDataType } from '../steps/dataTypeField.ts'
import { numberIn, wantedText } from '../steps/readConfig.ts'
import type { DataProvider } from './dataProvider.ts'

export const recordsProvider: DataProvider = {
  name: 'custom_data',
  title: 'Data records',
  description: 'Records of one of your data types, newest first.',
  de: { title: 'Dateneinträge', description: 'Einträge eines Ihrer Datentypen, neueste zuerst.' },
  ...{ isDirect: false, isOfConversation: false, isLasting: false, cost: 'medium' },
  resultSchema: customDataQueryStep.outputSchema({}),
  find: async ({ customData }, { tenantId }, params) => {
    const dataType = wantedText(params, 'data_type')
    const where = isObject(params.where) ? params.where : {}
    const max = numberIn(params, 'limit', { min: 1, max: 100, usual: 20 })
    const scope = { tenantId, actor: systemActor, requestId: '' }
    const records = await customData.find(scope, { dataType, where, max })
    if (!records) throw noDataType(dataType)
    return { records, count: records.length }
  },
}

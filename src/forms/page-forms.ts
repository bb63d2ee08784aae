import { formTexts, meetupForm, messageForm, noteForm, site } from '#content'
import { makeFormDefinitions } from '../../shared/forms/form-definitions.ts'

export const formContent = { formTexts, meetupForm, messageForm, noteForm, site }

export const {
  note: noteFormDefinition,
  message: messageFormDefinition,
  meetup: meetupFormDefinition,
} = makeFormDefinitions(formContent)

'use client'
import dynamic from 'next/dynamic'

// Scripts of a section load only when it is shown; those of a form page load after the page's shell.
export const BlocksPart = dynamic(() => import('./blocks-part.tsx').then((part) => part.BlocksPart))
export const DeactivatePart = dynamic(() =>
  import('./deactivate-part.tsx').then((part) => part.DeactivatePart),
)
export const DocumentsPart = dynamic(() => import('./documents-part.tsx').then((part) => part.DocumentsPart))
export const ExportPart = dynamic(() => import('./export-part.tsx').then((part) => part.ExportPart))
export const LanguageForm = dynamic(() => import('./language-form.tsx').then((part) => part.LanguageForm))
export const NotificationsPart = dynamic(() =>
  import('./notifications-part.tsx').then((part) => part.NotificationsPart),
)
export const PreferencesForm = dynamic(() =>
  import('./preferences-form.tsx').then((part) => part.PreferencesForm),
)
export const SessionsPart = dynamic(() => import('./sessions-part.tsx').then((part) => part.SessionsPart))
export const InfluencerProfileEdit = dynamic(() =>
  import('./profile-edit.tsx').then((part) => part.InfluencerProfileEdit),
)
export const MarketerProfileEdit = dynamic(() =>
  import('./profile-edit.tsx').then((part) => part.MarketerProfileEdit),
)
export const ManagerPart = dynamic(() => import('./manager-part.tsx').then((part) => part.ManagerPart))
export const JoinManager = dynamic(() =>
  import('../sign-up/join-manager.tsx').then((part) => part.JoinManager),
)
export const ChangeContact = dynamic(() => import('./change-contact.tsx').then((part) => part.ChangeContact))
export const ChangePassword = dynamic(() =>
  import('./change-password.tsx').then((part) => part.ChangePassword),
)
export const VerifyPhone = dynamic(() => import('./verify-phone.tsx').then((part) => part.VerifyPhone))
export const InfluencerSetup = dynamic(() =>
  import('./profile-setup.tsx').then((part) => part.InfluencerSetup),
)
export const PhotoUpload = dynamic(() => import('./photo-upload.tsx').then((part) => part.PhotoUpload))

export { BareShell as default } from '#components/layout/bare-shell.tsx'

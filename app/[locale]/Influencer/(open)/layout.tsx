export { OpenShell as default } from '#components/layout/open-shell.tsx'

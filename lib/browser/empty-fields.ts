/** Keeps empty fields of GET forms out of the URL. References nothing outside itself. */
export function dropEmptyFields(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof Element) || (target.getAttribute('method') ?? '').toLowerCase() !== 'get') return
    for (const name of Array.from(new Set(Array.from(formData.keys())))) {
      const given = formData.getAll(name).filter(Boolean)
      formData.delete(name)
      for (const value of given) formData.append(name, value)
    }
  })
}

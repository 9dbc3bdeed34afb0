/** The Go document's own first lines, the same in every language. */
export const documentHeading = {
  university: 'UNIVERSIDAD DE SAN CARLOS DE GUATEMALA',
  faculty: 'FACULTAD DE INGENIERIA',
  school: 'CIENCIAS Y SISTEMAS',
  course: 'ARQUITECTURA DE COMPUTADORES Y ENSAMBLADORES 1',
};

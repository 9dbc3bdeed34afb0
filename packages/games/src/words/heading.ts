/** The first lines that the Go assignment asks for, the same in every language. */
export const universityHeading = {
  university: 'UNIVERSIDAD DE SAN CARLOS DE GUATEMALA',
  faculty: 'FACULTAD DE INGENIERIA',
  school: 'CIENCIAS Y SISTEMAS',
  course: 'ARQUITECTURA DE COMPUTADORES Y ENSAMBLADORES 1',
};

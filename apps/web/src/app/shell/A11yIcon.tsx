/** A person with open arms in a circle, as the sign for accessibility is known. */
export function A11yIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="6.8" r="1.2" fill="currentColor" stroke="none" />
      <path
        d="M6.5 9.8l4 1v3.4L8.8 18.6M17.5 9.8l-4 1v3.4l1.7 4.4M10.5 10.8h3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** What programs write when a small drawing is exported, shortened. */
export const EXPORTED = {
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.3.2 (091e20e, 2023-11-25)"
   sodipodi:docname="soup.svg" inkscape:export-filename="/home/nino/soup.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid id="g" units="mm"/></sodipodi:namedview>
  <defs id="defs2">
    <inkscape:path-effect effect="spiro" id="path-effect1"/>
    <linearGradient inkscape:collect="always" id="linearGradient1"><stop style="stop-color:#880000;stop-opacity:1" offset="0" id="stop1"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2" x1="10" y1="10" x2="90" y2="90"/>
    <filter style="color-interpolation-filters:sRGB" inkscape:label="Blur" id="filter1"><feGaussianBlur stdDeviation="0.9" result="blur"/></filter>
  </defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:title>Soup</dc:title></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#linearGradient2);filter:url(#filter1);-inkscape-stroke:none" d="M 10,10 H 90 V 90 Z" id="path1" sodipodi:nodetypes="cccc" inkscape:connector-curvature="0"/>
    <text xml:space="preserve" style="font-family:'Noto Sans Georgian';-inkscape-font-specification:'Noto Sans Georgian'" x="1" y="2" id="t"><tspan sodipodi:role="line" id="s" x="1" y="2">ხარჩო &amp; პური</tspan></text>
  </g>
</svg>`,
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px"
	 viewBox="0 0 100 100" style="enable-background:new 0 0 100 100;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#E30613;}
	.st1{clip-path:url(#SVGID_2_);font-family:'MyriadPro-Regular';}
	.st1:hover{fill:#000000;}
</style>
<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/></sfw></metadata>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
	<g i:extraneous="self">
		<defs><rect id="SVGID_1_" width="100" height="100"/></defs>
		<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
		<path class="st0" d="M10,10h80v80H10V10z"/><text transform="matrix(1 0 0 1 10 10)" class="st1">Soup</text>
	</g>
</switch>
<i:aipgf id="adobe_illustrator_pgf"><![CDATA[eJzsvWlz]]></i:aipgf>
</svg>`,
  Figma: `<svg width="100" height="100" viewBox="0 0 100 100" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<foreignObject x="-4" y="-4" width="108" height="108"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(2px);clip-path:url(#bgblur_0_1_2_clip_path);height:100%;width:100%"></div></foreignObject>
<g filter="url(#filter0_d_1_2)" data-figma-bg-blur-radius="4"><rect x="10" y="10" width="80" height="80" rx="8" fill="url(#pattern0_1_2)" style="mix-blend-mode:multiply"/><path d="M20 20h50v50z" fill="#E30613"/></g>
<defs>
<filter id="filter0_d_1_2" x="6" y="10" width="88" height="88" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="e"/><feBlend mode="normal" in="SourceGraphic" in2="e" result="shape"/>
</filter>
<clipPath id="bgblur_0_1_2_clip_path" transform="translate(4 4)"><rect x="10" y="10" width="80" height="80" rx="8"/></clipPath>
<pattern id="pattern0_1_2" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="scale(0.01)"/></pattern>
<image id="image0_1_2" width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="/>
</defs>
</svg>`,
  CorelDRAW: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2021 -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="100mm" height="100mm" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 10000 10000" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <font id="FontID0" horiz-adv-x="722" font-variant="normal" style="fill-rule:nonzero"><font-face font-family="Arial"><font-face-src><font-face-name name="Arial"/></font-face-src></font-face><missing-glyph><path d="M0 0z"/></missing-glyph></font>
  <style type="text/css">
   <![CDATA[
    @font-face { font-family:"Arial";src:url("#FontID0") format(svg)}
    .str0 {stroke:#2B2A29;stroke-width:20;stroke-miterlimit:22.9256}
    .fil0 {fill:#E31E24}
    .fnt0 {font-weight:normal;font-size:423.33px;font-family:'Arial'}
   ]]>
  </style>
 </defs>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0 str0" d="M1000 1000l8000 0 0 8000z"/><text x="1" y="2" class="fil0 fnt0">Soup</text></g>
</svg>`,
  Affinity: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 100 100" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
    <g id="Plate--soup-" serif:id="Plate (soup)" transform="matrix(1,0,0,1,0,0)"><path d="M10,10L90,10L90,90L10,10Z" style="fill:rgb(227,6,19);"/><text x="1px" y="2px" style="font-family:'ArialMT', 'Arial', sans-serif;font-size:12px;">Soup</text></g>
</svg>`,
};
